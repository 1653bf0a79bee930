/** Keeps the page behind from scrolling, without touching its elements. Returns what lets it go again. */
export function holdPage(): () => void {
  const sheet = new CSSStyleSheet();
  // A page whose scroll bar goes away would jump to the side.
  const gutter = innerWidth > document.documentElement.clientWidth ? 'scrollbar-gutter:stable;' : '';
  sheet.replaceSync(`html{overflow:hidden!important;${gutter}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** Keeps a frame on what the soft keyboard leaves of the screen. Returns what ends that. */
export function followKeyboard(frame: HTMLElement): () => void {
  const view = visualViewport;
  const set = (top?: string, height?: string) => {
    frame.style.setProperty('--_view-top', top ?? null);
    frame.style.setProperty('--_view-height', height ?? null);
  };
  const follow = () => {
    // Zoomed in, the reader looks at a part of the frame.
    if (view && view.scale < 1.01) set(`${view.offsetTop}px`, `${view.height}px`);
    else set();
  };
  for (const turn of ['resize', 'scroll']) view?.addEventListener(turn, follow);
  follow();
  return () => {
    for (const turn of ['resize', 'scroll']) view?.removeEventListener(turn, follow);
    set();
  };
}
