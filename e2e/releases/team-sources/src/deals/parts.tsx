import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useFlag } from 'shared/screens';
import { useAnswer } from 'shared/store';
import { Button } from 'shared/ui';
import figures from './figures.json';
import mark from './mark.svg';
import photo from './photo.png';
import { nameOfService } from './service.ts';
import './parts.css';

const PointsChart = lazy(async () => ({ default: (await import('./points-chart.tsx')).PointsChart }));

export function Parts() {
  const isNew = useFlag('new-list');
  const { data: name } = useAnswer(nameOfService, undefined);
  const { register, handleSubmit, formState } = useForm<{ points: string }>();
  return (
    <section className="deals grid gap-2 p-4 shadow">
      <img src={photo} alt="A gold deal" className="w-16" />
      <img src={mark} alt="A mark" />
      <p>
        The {isNew ? 'new' : 'old'} list of {name ?? 'no service'}
      </p>
      <form onSubmit={handleSubmit(() => undefined)}>
        <label>
          Points <input {...register('points', { min: 10 })} />
        </label>
        {formState.errors.points && createPortal(<p role="alert">At least 10 points</p>, document.body)}
        <Button type="submit">Check</Button>
      </form>
      <Suspense>
        <PointsChart figures={figures} />
      </Suspense>
    </section>
  );
}
