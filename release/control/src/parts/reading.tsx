/** A view of which nothing is known yet: its name, and that it is read or could not be. */
export function Reading({ title, what, failure }: { title: string; what: string; failure: string | undefined }) {
  return (
    <>
      <h1>{title}</h1>
      <p role="status" className={failure ? 'failure' : 'soft'}>
        {failure ?? `Reading ${what}…`}
      </p>
    </>
  );
}
