import { isWebUrl } from '@catalogue/rules/url';

/** The product somebody wrote about; a link only where it leads to a page of the web. */
export function ProductLink({ id, url }: { id: string; url: string }) {
  if (!isWebUrl(url)) return <span>{id}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {id}
    </a>
  );
}
