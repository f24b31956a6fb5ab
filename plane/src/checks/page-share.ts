import { runnable, type ReleaseDescriptor } from 'shared/plan';
import { byteText } from 'release/byte-text.ts';
import { fails, passes, type CheckVerdict } from 'release/checks/check.ts';

const check = 'page share';

/**
 * The most bytes of a release in the page, which all players load. A remote has at most three releases there, so no
 * remote makes the page large for all.
 */
export const mostInPage = 16_000;

export function checkPageShare(descriptor: ReleaseDescriptor): CheckVerdict {
  const bytes = Buffer.byteLength(JSON.stringify(runnable(descriptor)));
  const { screens, remote } = descriptor;
  const says = `${screens.length} screens of ${remote} take ${byteText(bytes)} of ${byteText(mostInPage)} in the page.`;
  if (bytes <= mostInPage) return passes(check, says);
  return fails(check, says, 'Join screens under one address with a parameter, or ask ops for a second remote.');
}
