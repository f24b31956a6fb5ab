import { call, type FairPlay, type Reply, type RequestOf } from 'shared/provider';
import { asks, providerApi, useAppDispatch, useCall, useSession } from 'shared/store';
import { useTexts } from './texts/use-texts.ts';

const fairPlayApi = providerApi.injectEndpoints({
  // Another release of this remote may have injected endpoints with these names.
  overrideExisting: true,
  endpoints: (build) => ({
    fairPlay: build.query({
      queryFn: asks('get_fair_play.php', (phone_number) => ({ phone_number })),
      providesTags: ['Bids', 'Wallet', 'Funds'],
    }),
  }),
});

export const { useFairPlayQuery } = fairPlayApi;

type Fields<Name extends 'set_play_limit.php' | 'pause_play.php'> = Omit<RequestOf<Name>, 'phone_number'>;

/** Returns the two actions of safer play. After an action, the page shows the data of its answer. */
export function useFairPlayActs() {
  const { failed } = useTexts();
  const dispatch = useAppDispatch();
  const { phone_number } = useSession();
  const { run, isBusy, failure } = useCall({ refused: failed });
  const show = async (send: () => Promise<Reply<FairPlay>>) => {
    const reply = await run(send);
    if (reply?.ok) await dispatch(fairPlayApi.util.upsertQueryData('fairPlay', undefined, reply.data));
    return reply?.ok ? reply.data : undefined;
  };
  return {
    isBusy,
    problem: failure?.message,
    setLimit: (fields: Fields<'set_play_limit.php'>) =>
      show(() => call('set_play_limit.php', { phone_number, ...fields })),
    pause: (fields: Fields<'pause_play.php'>) => show(() => call('pause_play.php', { phone_number, ...fields })),
  };
}
