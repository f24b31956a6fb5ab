import type { PagePlan } from 'shared/plan';
import { withOverride } from './override.ts';

/** The plan as it was rendered into this page, with the override of this session: a page never changes its mind. */
export function readLivePlan(): PagePlan {
  return withOverride(readRenderedPlan());
}

export function readRenderedPlan(): PagePlan {
  const tag = document.getElementById('live-plan');
  if (!tag?.textContent) throw new Error('This page carries no plan. Render it again with the release command.');
  return JSON.parse(tag.textContent) as PagePlan; // written by the same renderer that types it
}
