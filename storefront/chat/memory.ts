/**
 * This browser's key to its conversation; held in memory where storage is forbidden, or where the visitor
 * has not agreed to it.
 */
export function keyMemory(name: string, { stores }: { stores: boolean }) {
  let kept: string | undefined;
  return {
    read(): string | undefined {
      try {
        return (stores ? localStorage.getItem(name) : null) ?? kept;
      } catch {
        return kept;
      }
    },
    keep(key: string): void {
      kept = key;
      if (!stores) return;
      try {
        localStorage.setItem(name, key);
      } catch {
        // Private windows and third-party frames: this page still knows it.
      }
    },
  };
}
