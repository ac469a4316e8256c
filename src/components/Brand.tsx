import logo from './logo.svg';

export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <>
      <img src={logo} alt={markOnly ? 'Vitrin' : ''} width={30} height={30} />
      {markOnly ? null : <span>Vitrin</span>}
    </>
  );
}
