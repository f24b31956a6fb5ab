import type { Listed } from './storage.ts';

interface Listing {
  objects: Listed[];
  /** Present if there are more pages. */
  nextToken: string | undefined;
}

/** Reads one page of an S3 object listing. */
export function readListing(xml: string): Listing {
  const objects = [...xml.matchAll(/<Contents>[^]*?<\/Contents>/g)].map(([object]) => ({
    key: valueOf(object, 'Key') ?? '',
    changed: Date.parse(valueOf(object, 'LastModified') ?? ''),
  }));
  return { objects, nextToken: valueOf(xml, 'NextContinuationToken') };
}

function valueOf(xml: string, element: string): string | undefined {
  const text = xml.match(new RegExp(`<${element}>([^<]*)<`))?.[1];
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => signs[name] ?? '');
}
