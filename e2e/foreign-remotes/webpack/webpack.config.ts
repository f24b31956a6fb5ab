import webpack, { type Configuration } from 'webpack';

const config: Configuration = {
  context: import.meta.dirname,
  mode: 'production',
  entry: './src/index.js',
  output: { publicPath: 'auto', uniqueName: 'notices' },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'notices',
      filename: 'remoteEntry.js',
      exposes: { './Notices': './src/notices.js' },
      shared: { react: { singleton: true }, immer: {} },
    }),
  ],
};
export default config;
