/** Disc with the first letter of a site, which stands for its icon: no foreign host is asked for one. */
export function SiteDisc({ site }: { readonly site: string }) {
  const [first = '·'] = site.replace(/^(?:www|m)\./, '').trim();
  return (
    // The letter is drawn by the style sheet: as a text it would be missing in the name of the button that it is part of.
    <i className="chat-site-disc" aria-hidden="true" data-letter={first.toUpperCase()} />
  );
}
