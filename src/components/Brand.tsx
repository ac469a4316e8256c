import logo from './logo.svg';

/** The logo and, where there is space, the name. */
export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <>
      <img src={logo} alt={markOnly ? 'Vitrin' : ''} width={30} height={30} />
      {markOnly ? null : <span>Vitrin</span>}
    </>
  );
}
