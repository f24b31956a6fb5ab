import { asks, providerApi } from 'shared/store';

const fairDrawApi = providerApi.injectEndpoints({
  // Another release of this remote brings its own.
  overrideExisting: true,
  endpoints: (build) => ({
    fairDraw: build.query({
      queryFn: asks('get_fair_draw.php', (_phone, asked: { game_name: string; day: string }) => asked),
    }),
  }),
});

export const { useFairDrawQuery } = fairDrawApi;
