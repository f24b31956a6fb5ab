import type { LivePlan } from 'shared/plan';
import { withOverride } from './override.ts';

/** The plan as it was rendered into this page, with the override of this session: a page never changes its mind. */
export function readLivePlan(): LivePlan {
  return withOverride(readRenderedPlan());
}

export function readRenderedPlan(): LivePlan {
  const tag = document.getElementById('live-plan');
  if (!tag?.textContent) throw new Error('This page carries no plan. Render it again with the release command.');
  return JSON.parse(tag.textContent) as LivePlan; // written by the same renderer that types it
}
