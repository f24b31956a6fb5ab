import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'shared/screens';
import { logIn, useAppDispatch, useCall } from 'shared/store';
import { Coin, Page } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './account-created.module.css';

const loginDelayMs = 2000;

/** Shown after the sign-up while the app logs the player in. If that fails, the player logs in manually. */
export function AccountCreated({ phone_number, mpin }: { phone_number: string; mpin: string }) {
  const { accountCreated: texts, noReason } = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { run, failure } = useCall({ refused: noReason, failsTo: '/login_mpin', endsWithScreen: true });

  const logInNow = useEffectEvent(() => run(() => dispatch(logIn({ phone_number, mpin }))));
  useEffect(() => {
    const timer = setTimeout(() => void logInNow(), loginDelayMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (failure) void navigate('/login_mpin', { replace: true, state: { message: failure.message } });
  }, [failure, navigate]);

  return (
    <Page>
      <div role="status" className={styles.created}>
        <Coin />
        <h2 className={styles.title}>{texts.title}</h2>
        <p>{texts.loggingIn}</p>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} />
        </span>
      </div>
    </Page>
  );
}
