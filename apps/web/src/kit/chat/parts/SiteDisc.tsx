/** Disc with the first letter of a site, which stands for its icon: no foreign host is asked for one. */
export function SiteDisc({ site }: { readonly site: string }) {
  const [first = '·'] = site.replace(/^(?:www|m)\./, '').trim();
  return (
    <i className="chat-site-disc" aria-hidden="true">
      {first.toUpperCase()}
    </i>
  );
}
