import { releaseKey } from 'shared/plan';
import { Button, Note } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './override-banner.module.css';
import { endOverride, overriddenRelease, refusedOverride } from './override.ts';

export function OverrideBanner() {
  const texts = useShellTexts();
  const refused = refusedOverride();
  const release = overriddenRelease();
  if (refused)
    return (
      <div className={styles.banner}>
        <Note tone="warn">{texts.overrideRefused[refused.why](refused.name)}</Note>
      </div>
    );
  if (!release) return null;
  const end = () => {
    endOverride();
    location.reload();
  };
  return (
    <div className={styles.banner}>
      <Note
        tone="warn"
        action={
          <Button tone="quiet" size="small" onClick={end}>
            {texts.overrideEnd}
          </Button>
        }
      >
        {texts.overrideOn(releaseKey(release.remote, release.release))}
      </Note>
    </div>
  );
}
