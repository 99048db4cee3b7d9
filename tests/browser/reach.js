/**
 * Looks at a page that may scroll, and returns a sentence for everything that cannot be reached or read: a
 * control that no scrolling brings into view, that something else covers, and words that are cut.
 */
() => {
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button]';
  const faults = new Set();
  const name = (it) =>
    (it.getAttribute('aria-label') || it.textContent || it.className).trim().replace(/\s+/g, ' ').slice(0, 60);
  const isSeen = (it) =>
    it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !it.closest('.sr, [inert], .drawer, dialog') &&
    it.getClientRects().length > 0;
  const box = (r) => `[${[r.left, r.top, r.right, r.bottom].map(Math.round)}]`;

  for (const it of document.querySelectorAll(CONTROLS)) {
    if (!isSeen(it)) continue;
    it.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const r = it.getBoundingClientRect();
    const [x, y] = [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      faults.add(`cannot be reached: ${name(it)} ${box(r)}`);
      continue;
    }
    if (it.closest('[data-squares]')) continue; // a square of a board has a ghost
    const isOn = (px, py) => it.contains(document.elementFromPoint(px, py));
    const [w, h] = [r.width * 0.42, r.height * 0.42]; // cards in a fan are tilted
    const points = [[0, 0], [-w, -h], [w, -h], [-w, h], [w, h], [-w, 0], [w, 0], [0, -h], [0, h]];
    const inWindow = points
      .map(([dx, dy]) => [x + dx, y + dy])
      .filter(([px, py]) => px >= 0 && py >= 0 && px < innerWidth && py < innerHeight);
    const free = inWindow.filter(([px, py]) => isOn(px, py)).length;
    const enough = it.closest('[data-fan], [data-strip]') ? 1 : inWindow.length / 2;
    if (free < enough) {
      const by = document.elementFromPoint(x, y);
      faults.add(`covered: ${name(it)} ${box(r)} by ${by?.className?.baseVal ?? by?.className}`);
    }
  }
  for (const it of document.querySelectorAll('.btn, .phase > b, .line, .name, [data-whole]')) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(it);
    if (!isSeen(it) || [overflowX, overflowY].includes('auto') || textOverflow === 'ellipsis') continue;
    if (it.scrollWidth > it.clientWidth + 2 || it.scrollHeight > it.clientHeight + 3)
      if (it.clientWidth)
        faults.add(`cut: ${name(it)} ${it.scrollWidth}×${it.scrollHeight} in ${it.clientWidth}×${it.clientHeight}`);
  }
  const areas = ['.top', '.stage', '.bar'].map((it) => document.querySelector(it)).filter((it) => it && isSeen(it));
  for (const one of areas)
    for (const other of areas) {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const isOver = a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      if (one !== other && isOver) faults.add(`${one.className} overlaps ${other.className}: ${box(a)} ${box(b)}`);
    }
  return [...faults];
}
