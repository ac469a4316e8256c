export const UPLOAD_KINDS = ['picture', 'video', 'document'] as const;
