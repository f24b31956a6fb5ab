import { asks, providerApi } from 'shared/store';

const fairDrawApi = providerApi.injectEndpoints({
  // Another release of this remote may have injected endpoints with these names.
  overrideExisting: true,
  endpoints: (build) => ({
    fairDraw: build.query({
      queryFn: asks('get_fair_draw.php', (_phone, draw: { game_name: string; day: string }) => draw),
    }),
  }),
});

export const { useFairDrawQuery } = fairDrawApi;
