import { useState } from 'react';
import { Button, Note } from 'shared/ui';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import { LineInput } from '../../parts/line-input.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { useCommand } from '../parts/use-command.ts';
import { rupeesText } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import panel from '../parts/panel.module.css';

type Step = 'choose' | 'credit' | 'status';

/** What an operator can do for or to a player. */
export function PlayerActs({ player, onChanged }: { player: PlayerView; onChanged(): void }) {
  const { name, number, status, lock } = player;
  const [step, setStep] = useState<Step>('choose');
  const { run, running } = useCommand();
  const denied = useSession().whyNot('status');
  const isActive = status === '1';
  const done = () => {
    setStep('choose');
    onChanged();
  };
  const change = async () => {
    if (await run('status', { words: [number, isActive ? 'inactive' : 'active'] })) done();
  };
  const unlock = async () => {
    if (await run('unlock', { words: [number] })) done();
  };
  return (
    <section className="card" data-gap="8" aria-labelledby="acts">
      <h3 id="acts" className={panel.title}>
        Actions
      </h3>
      {denied && <Note tone="info">{denied}</Note>}
      {!denied && step === 'choose' && (
        <div className="row">
          {lock && (
            <Button tone="quiet" size="small" busy={running === 'unlock'} onClick={() => void unlock()}>
              Unlock after wrong MPINs
            </Button>
          )}
          <Button tone="quiet" size="small" onClick={() => setStep('credit')}>
            Credit or remove points…
          </Button>
          <Button tone={isActive ? 'danger' : 'quiet'} size="small" onClick={() => setStep('status')}>
            {isActive ? 'Deactivate…' : 'Activate…'}
          </Button>
        </div>
      )}
      {step === 'status' && (
        <ActForm
          action={isActive ? `Deactivate ${name}` : `Activate ${name}`}
          tone={isActive ? 'danger' : 'purple'}
          isBusy={running === 'status'}
          onSend={change}
          onCancel={() => setStep('choose')}
        >
          <Note tone="warn">
            {isActive
              ? `${name} can then not bet, deposit or withdraw, starting with the next call.`
              : `${name} can bet, deposit and withdraw again.`}
          </Note>
        </ActForm>
      )}
      {step === 'credit' && <CreditForm player={player} onDone={done} onCancel={() => setStep('choose')} />}
    </section>
  );
}

interface CreditFormProps {
  player: PlayerView;
  onDone(): void;
  onCancel(): void;
}

function CreditForm({ player: { number, balance }, onDone, onCancel }: CreditFormProps) {
  const [points, setPoints] = useState('');
  const [remark, setRemark] = useState('');
  const [reason, setReason] = useState('');
  const { run, running } = useCommand();
  const isNumber = /^-?[1-9]\d{0,8}$/.test(points);
  const propose = async () => {
    const words = [number, points, ...(remark.trim() ? [remark.trim()] : [])];
    if (await run('credit', { words, reason: reason.trim() })) onDone();
  };
  return (
    <ActForm
      action={
        isNumber
          ? `Propose to ${Number(points) < 0 ? 'remove' : 'credit'} ${rupeesText(Math.abs(Number(points)))}`
          : 'Propose'
      }
      tone={Number(points) < 0 ? 'danger' : 'gold'}
      isBusy={running !== ''}
      isReady={isNumber && reason.trim() !== ''}
      onSend={propose}
      onCancel={onCancel}
    >
      <Note tone="info">A second person with the role players must confirm it.</Note>
      <LineInput
        label="Points"
        inputMode="text"
        hint="A minus removes points, as in -500."
        error={points && points !== '-' && !isNumber ? 'Write a whole number, such as 500 or -500.' : undefined}
        success={isNumber && `Wallet after: ${rupeesText(balance + Number(points))}`}
        value={points}
        onType={(text) => setPoints(text.trim())}
      />
      <LineInput label="Remark, which the player sees" maxLength={100} value={remark} onType={setRemark} />
      <LineInput label="Reason, which the second person reads" value={reason} onType={setReason} />
    </ActForm>
  );
}
