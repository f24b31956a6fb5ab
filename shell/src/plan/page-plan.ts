import { releaseBase, type PagePlan, type RunnableRelease } from 'shared/plan';
import { withOverride } from '../override/override.ts';

export interface ReleaseFile {
  url: string;
  integrity: string;
}

const plans = new WeakMap<Element, PagePlan>();

/**
 * Returns the plan rendered into this page, with the override of this session. The plan never changes within a page.
 */
export function readPagePlan(): PagePlan {
  return withOverride(readRenderedPlan());
}

export function readRenderedPlan(): PagePlan {
  const tag = document.getElementById('live-plan');
  const known = tag && plans.get(tag);
  if (known) return known;
  if (!tag?.textContent) throw new Error('This page has no plan. Render it again with the release command.');
  const plan = JSON.parse(tag.textContent) as PagePlan; // the renderer that wrote it uses this type
  plans.set(tag, plan);
  return plan;
}

export function fileOf(release: RunnableRelease, file: string): ReleaseFile {
  return {
    url: (release.base ?? releaseBase(release.remote, release.release)) + file,
    integrity: release.integrity[file] ?? '',
  };
}

/** Returns every file that a module of a release needs, entry first. */
export function filesFor(release: RunnableRelease, files: string[]): ReleaseFile[] {
  return [release.entry, ...files].map((file) => fileOf(release, file));
}
