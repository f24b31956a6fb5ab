import { releaseKey } from 'shared/plan';
import { Button, Note } from 'shared/ui';
import { useLiveTexts } from './live-texts.ts';
import { endOverride, overriddenRelease } from './override.ts';

/** Above every screen of a session that runs something else than the plan says. */
export function OverrideBanner() {
  const texts = useLiveTexts();
  const release = overriddenRelease();
  if (!release) return null;
  const end = () => {
    endOverride();
    location.reload();
  };
  return (
    <Note tone="warn" action={<Button tone="quiet" size="small" onClick={end}>{texts.overrideEnd}</Button>}>
      {texts.overrideOn(releaseKey(release.remote, release.release))}
    </Note>
  );
}
