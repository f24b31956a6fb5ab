import { useEffect, useState } from 'react';
import type { ReleaseDescriptor, RunnableRelease } from 'shared/plan';
import { externalAddress } from 'shared/rules';
import { fetchJson } from '../page/fetch-json.ts';
import { fileOf, readPagePlan } from '../plan/page-plan.ts';

/** The parts of the control page's start that the panel shows. The controller only adds fields. */
export interface ControlRow {
  remote: string;
  stable?: ControlledRelease;
  canary?: ControlledRelease;
  /** The newest change of the remote. */
  moved?: { at: string; by: string; what: string };
}

interface ControlledRelease {
  release: string;
  health: { sessions: number; measures: { title: string; isWorse: boolean }[] };
}

export interface Control {
  /** The address of the control page. */
  base: string;
  /** Known if it has the app's origin and a person is signed in there. */
  rows?: ControlRow[] | undefined;
}

/**
 * Returns the control page of this deployment, with what it shows to the person who is signed in there. Returns `none`
 * if the app knows no control page. Only reads: the key for commands is in the tab of the control page.
 */
export function useControl(): Control | 'none' | undefined {
  const [control, setControl] = useState<Control | 'none'>();
  useEffect(() => {
    void readControl().then(setControl);
  }, []);
  return control;
}

/** Returns the build of a release from its descriptor. Undefined while it loads, and for sources in development. */
export function useBuilt(release: RunnableRelease): ReleaseDescriptor['built'] | undefined {
  const [built, setBuilt] = useState<ReleaseDescriptor['built']>();
  const { url } = fileOf(release, 'release.json');
  useEffect(() => {
    void fetchJson<ReleaseDescriptor>(url).then((found) => typeof found === 'object' && setBuilt(found.built));
  }, [url]);
  return built;
}

async function readControl(): Promise<Control | 'none'> {
  const elsewhere = externalAddress(readPagePlan().plan.app.controlUrl);
  if (elsewhere) return { base: elsewhere.replace(/\/$/, '') };
  const session = await fetch('/control/api/session').catch(() => undefined);
  if (session?.status === 204) return { base: '/control' };
  // A host without a control page answers with the app's page.
  if (!session?.headers.get('content-type')?.startsWith('application/json')) return 'none';
  const now = await fetchJson<{ rows?: ControlRow[] }>('/control/api/now');
  return { base: '/control', rows: typeof now === 'object' ? now.rows : undefined };
}
