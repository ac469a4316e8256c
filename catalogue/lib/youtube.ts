const ADDRESS =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&#].*)?$/;

/** Returns the id of a video from its id or any of its usual addresses; null for other texts. */
export function youtubeId(text: string): string | null {
  return /^[\w-]{11}$/.test(text) ? text : (ADDRESS.exec(text.trim())?.[1] ?? null);
}
