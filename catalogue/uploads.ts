/** Kinds of files a shop can upload. */
export const UPLOAD_KINDS = ['picture', 'video', 'document'] as const;
