import { DENSITIES, type Density } from './tokens';

const KEY = 'vitrin.density';

/** The stored density of lists and forms. */
export function currentDensity(): Density {
  const stored = localStorage.getItem(KEY);
  return DENSITIES.find((density) => density === stored) ?? 'comfortable';
}

export function storeDensity(density: Density): void {
  localStorage.setItem(KEY, density);
}
