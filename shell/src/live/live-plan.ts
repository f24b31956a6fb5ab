import type { LivePlan } from 'shared/plan';

/** The plan as it was rendered into this page: one page session never changes its mind. */
export function readLivePlan(): LivePlan {
  const tag = document.getElementById('live-plan');
  if (!tag?.textContent) throw new Error('This page carries no plan. Render it again with the release command.');
  return JSON.parse(tag.textContent) as LivePlan; // written by the same renderer that types it
}
