/** This browser's key to its conversation; held in memory where storage is forbidden. */
export function keyMemory(name: string) {
  let kept: string | undefined;
  return {
    read(): string | undefined {
      try {
        return localStorage.getItem(name) ?? kept;
      } catch {
        return kept;
      }
    },
    keep(key: string): void {
      kept = key;
      try {
        localStorage.setItem(name, key);
      } catch {
        // Private windows and third-party frames: this page still knows it.
      }
    },
  };
}
