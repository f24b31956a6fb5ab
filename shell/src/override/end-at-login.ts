import { selectIsLoggedIn, store } from 'shared/store';
import { overriddenRelease } from './override.ts';

/** Reloads at a login if only visitors may try this session's release. The next page then ends the override. */
export function endOverrideAtLogin(): void {
  if (!overriddenRelease()?.isForVisitors) return;
  store.subscribe(() => {
    if (selectIsLoggedIn(store.getState())) location.reload();
  });
}
