import { asks, providerApi } from 'shared/store';

const fairDrawApi = providerApi.injectEndpoints({
  // Replaces the endpoints that another release of this remote injected.
  overrideExisting: true,
  endpoints: (build) => ({
    fairDraw: build.query({
      queryFn: asks('get_fair_draw.php', (_phone, draw: { game_name: string; day: string }) => draw),
    }),
  }),
});

export const { useFairDrawQuery } = fairDrawApi;
