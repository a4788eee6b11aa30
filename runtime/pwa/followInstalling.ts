/** What Chromium offers where a site can be installed (`beforeinstallprompt`); other browsers offer nothing. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the site, kept until the visitor asks for it (specification, section 9). */
export interface Installing {
  offer?: InstallOffer | undefined;
}

/** Part of every first view, for the offer comes once, and may come long before the code of a button. The browser asks nobody by itself then. */
export function followInstalling(): Installing {
  const installing: Installing = {};
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installing.offer = event as InstallOffer;
  });
  return installing;
}
