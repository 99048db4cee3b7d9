"""Records what a screen reader announces: the texts of the page's live regions, in order."""

from playwright.sync_api import BrowserContext, Page

EAR = """
window.heard = [];
(() => {
  const REGIONS = '[role=log],[role=alert],[role=status],[aria-live=polite],[aria-live=assertive]';
  const words = (node) => {
    const copy = node.cloneNode(true);
    copy.querySelectorAll?.('[aria-hidden=true],svg').forEach((it) => it.remove());
    const named = copy.querySelectorAll?.('[aria-label]') ?? [];
    for (const it of named) it.replaceChildren(it.getAttribute('aria-label'));
    return copy.textContent.replace(/[ \\n]+/g, ' ').trim();
  };
  const isMute = (region) =>
    region.closest('[aria-hidden=true]') ||
    document.querySelector('dialog[open]')?.contains(region) === false;
  const kindOf = (region) => region.getAttribute('role') ?? 'status';
  const speaks = (it) => it.matches(REGIONS) && kindOf(it) !== 'log' && !isMute(it);
  const say = (kind, text) => text && heard.push([kind, text]);
  new MutationObserver((records) => {
    const whole = new Set();
    for (const { type, target, addedNodes } of records) {
      const at = target instanceof Element ? target : target.parentElement;
      const region = at?.closest(REGIONS);
      if (region && isMute(region)) continue;
      if (region && kindOf(region) !== 'log') whole.add(region);
      else if (region && type === 'characterData') say('log', words(at));
      else for (const node of addedNodes) {
        if (region) say('log', words(node));
        else if (node instanceof Element)
          for (const it of [node, ...node.querySelectorAll('*')]) if (speaks(it)) whole.add(it);
      }
    }
    for (const region of whole) if (region.isConnected) say(kindOf(region), words(region));
  }).observe(document, { subtree: true, childList: true, characterData: true });
})();
"""


def listen(context: BrowserContext) -> None:
    """Make all later pages of this context record what their live regions announce."""
    context.add_init_script(EAR)


def heard(page: Page) -> list[tuple[str, str]]:
    """All announcements in order, each with the kind of its live region."""
    return [(kind, text) for kind, text in page.evaluate("heard")]


def until_heard(page: Page, pattern: str) -> None:
    """Wait until the page has announced something that matches a regular expression."""
    page.wait_for_function("it => heard.some(([, text]) => new RegExp(it).test(text))", arg=pattern)
