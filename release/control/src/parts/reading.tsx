/** A view while its data loads, or after it failed to load. */
export function Reading({ title, what, failure }: { title: string; what: string; failure: string | undefined }) {
  return (
    <>
      <h1>{title}</h1>
      <p role="status" className={failure ? 'failure' : 'soft'}>
        {failure ?? `Loading ${what}…`}
      </p>
    </>
  );
}
