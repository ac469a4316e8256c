import Box from '@mui/material/Box';

interface ThumbnailProps {
  source: string;
  fit?: 'cover' | 'contain';
}

export function Thumbnail({ source, fit = 'cover' }: ThumbnailProps) {
  if (!source) return null;
  return (
    <Box
      component="img"
      src={source}
      alt=""
      sx={{
        width: 56,
        height: 40,
        flexShrink: 0,
        objectFit: fit,
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    />
  );
}
