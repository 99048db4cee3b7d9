/**
 * Looks at the page as it is now, and returns a sentence for everything that does not fit the window.
 *
 * A control must lie inside the window, have room for a fingertip, and be on top at its centre and near its
 * corners. Two kinds of controls are judged more kindly: a card in an overlapping fan (`data-fan`) needs
 * only a free part of 44 by 44 pixels, and a square of a board (`data-squares`) may be small. What has
 * scrolled out of a strip (`data-strip`) is not looked at, but the strip itself is.
 */
() => {
  const FINGER = 44;
  const SMALLEST_TEXT = 12;
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [tabindex="0"]';
  const [W, H] = [innerWidth, innerHeight];
  const faults = new Set();
  const name = (it) =>
    (it.getAttribute('aria-label') || it.textContent || it.className || it.tagName)
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 60);
  const isSeen = (it) =>
    it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !it.closest('.sr, [inert]') &&
    it.getClientRects().length > 0;
  const box = (r) => `[${[r.left, r.top, r.right, r.bottom].map(Math.round)}]`;
  const isInside = (r, by = 1) =>
    r.left >= -by && r.top >= -by && r.right <= W + by && r.bottom <= H + by;
  const isOn = (it, x, y) => {
    const top = document.elementFromPoint(x, y);
    if (!top) return false;
    return it.contains(top) || (it.labels && [...it.labels].some((label) => label.contains(top)));
  };

  /** The strip that a control has scrolled out of, or null. */
  const hiddenByStrip = (it, r) => {
    const strip = it.closest('[data-strip], .drawer .inside, dialog');
    if (!strip) return false;
    const s = strip.getBoundingClientRect();
    const [x, y] = [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
    return x < s.left || x > s.right || y < s.top || y > s.bottom;
  };

  /** Whether a square of 44 by 44 pixels of this control can be touched somewhere. */
  const hasFingerRoom = (it, r) => {
    const STEP = 5.5; // an eighth of a fingertip
    const isFree = (x, y) => {
      // Five points each way, the outermost inside round corners.
      for (let down = STEP / 2; down < FINGER; down += 9.6)
        for (let right = STEP / 2; right < FINGER; right += 9.6)
          if (!isOn(it, x + right, y + down)) return false;
      return true;
    };
    const [x, y] = [(r.left + r.right - FINGER) / 2, (r.top + r.bottom - FINGER) / 2];
    if (isFree(x, y)) return true;
    // A control may answer outside its own box, by a pseudo-element: a rule's number on the whole line that it ends.
    const reach = FINGER;
    for (let top = Math.max(0, r.top - reach); top <= r.bottom + reach - FINGER; top += STEP)
      for (let left = Math.max(0, r.left - reach); left <= r.right + reach - FINGER; left += STEP)
        if (isOn(it, left + 1, top + 1) && isFree(left, top)) return true;
    return false;
  };

  for (const it of document.querySelectorAll(CONTROLS)) {
    if (!isSeen(it)) continue;
    const r = it.getBoundingClientRect();
    if (hiddenByStrip(it, r)) continue;
    if (!isInside(r) && !it.closest('[data-strip], [data-fan]')) {
      faults.add(`outside the window: ${name(it)} ${box(r)}`);
      continue;
    }
    const isSquare = it.closest('[data-squares]') !== null;
    if (!isSquare && !it.matches('.stage, .inside') && !hasFingerRoom(it, r))
      faults.add(`less than 44 px to touch: ${name(it)} ${box(r)}`);
    if (isSquare || it.closest('[data-fan], [data-strip]')) continue;
    // A point outside a round corner is not on the control, whatever lies there.
    const corner = 0.3 * Math.min(parseFloat(getComputedStyle(it).borderTopLeftRadius), r.width / 2, r.height / 2);
    const [dx, dy] = [r.width, r.height].map((side) => Math.max(Math.min(8, side / 4), corner + 1));
    const points = [
      [(r.left + r.right) / 2, (r.top + r.bottom) / 2],
      [r.left + dx, r.top + dy],
      [r.right - dx, r.top + dy],
      [r.left + dx, r.bottom - dy],
      [r.right - dx, r.bottom - dy],
    ];
    const covered = points.filter(([x, y]) => !isOn(it, x, y));
    if (covered.length) {
      const by = document.elementFromPoint(...covered[0]);
      faults.add(`covered: ${name(it)} ${box(r)} by ${by?.className || by?.tagName}`);
    }
  }

  for (const it of document.querySelectorAll('.av, .card, [data-place], [data-keep], [data-strip], .phase, .bar')) {
    if (!isSeen(it) || it.closest('.drawer, dialog')) continue;
    const r = it.getBoundingClientRect();
    if (r.width && !isInside(r, 2) && !it.parentElement.closest('[data-strip], [data-fan], [data-squares]'))
      faults.add(`piece outside the window: ${name(it)} ${box(r)}`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    const words = text.data.trim();
    if (!words || !isSeen(parent) || parent.closest('svg, script, style, [data-strip], .drawer, dialog')) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < SMALLEST_TEXT - 0.01) faults.add(`text of ${size.toFixed(1)} px: ${words.slice(0, 30)}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const r of range.getClientRects())
      if (r.width > 1 && !isInside(r, 2) && getComputedStyle(parent).textOverflow !== 'ellipsis')
        faults.add(`text outside the window: ${words.slice(0, 40)}`);
  }

  for (const it of document.querySelectorAll('.btn, .phase > b, .line, [data-whole]')) {
    if (!isSeen(it) || it.closest('.drawer, dialog')) continue;
    if (it.scrollWidth > it.clientWidth + 2 || it.scrollHeight > it.clientHeight + 3)
      faults.add(`larger than its box: ${name(it)} ${it.scrollWidth}×${it.scrollHeight} in ${it.clientWidth}×${it.clientHeight}`);
  }

  for (const it of [document.scrollingElement, document.querySelector('.scene')])
    if (it && (it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1))
      faults.add(`the page scrolls: ${it.scrollWidth}×${it.scrollHeight} in ${it.clientWidth}×${it.clientHeight}`);
  return [...faults];
}
