import { areAsBuilt } from '../build/released-files.ts';
import { fails, passes, type Candidate, type CheckVerdict } from './check.ts';

const check = 'digests';

/**
 * Compares every file with its digest from the build. Also checks that the descriptor lists every file that a page
 * requests.
 */
export async function checkDigests({ descriptor, read }: Candidate): Promise<CheckVerdict> {
  const { files, entry, styles, scripts = [], screens, texts } = descriptor;
  const requested = [
    entry,
    ...styles,
    ...scripts,
    ...screens.flatMap((screen) => screen.files),
    ...Object.values(texts).flatMap((module) => module.files),
  ];
  const undescribed = requested.find((file) => !Object.hasOwn(files, file));
  if (undescribed !== undefined)
    return fails(
      check,
      `${undescribed || 'the entry'} is needed but missing in release.json.`,
      'Build the release again.',
    );

  for (const [file, { integrity, size }] of Object.entries(files)) {
    const bytes = await read(file);
    if (!bytes) return fails(check, `${file} is missing.`, 'Build the release again and publish the new folder.');
    if (bytes.length !== size || !areAsBuilt(bytes, integrity)) {
      return fails(
        check,
        `${file} was changed after the build.`,
        'Find out who changed it. Build again; a release is never edited.',
      );
    }
    // The static host does not serve source maps, so a browser's request for a source map would fail.
    if (bytes.includes('# sourceMappingURL='))
      return fails(
        check,
        `${file} names a source map.`,
        'Build with hidden source maps: `devtool: hidden-source-map`, in Vite `build.sourcemap: hidden`.',
      );
  }
  const kit = Object.values(descriptor.kit ?? {});
  for (const { file, integrity } of kit) {
    const bytes = await read(file);
    if (!bytes || !areAsBuilt(bytes, integrity))
      return fails(
        check,
        `${file} of the kit is missing or was changed after the build.`,
        'Build the release again and publish the new folder.',
      );
  }
  return passes(check, `${Object.keys(files).length + kit.length} files are unchanged since the build.`);
}
