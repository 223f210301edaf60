interface PageView {
  page: string;
  isModal: boolean;
}

/** The web-analytics hook (R600): an operator's own script listens for this event; Laurel itself sends it nowhere. */
const pageViewEvent = 'laurel:page-view';

export const trackPageView = (view: PageView): void => {
  window.dispatchEvent(new CustomEvent<PageView>(pageViewEvent, { detail: view }));
};

/** R468: a dialog that opens is a page view of its own, named by the location's hash. */
export const trackModalOpened = (hash: string): void => trackPageView({ page: hash, isModal: true });
