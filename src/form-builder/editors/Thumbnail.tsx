import Box from '@mui/material/Box';

/** A small picture beside the field that names it. */
export function Thumbnail({ source }: { source: string }) {
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
        objectFit: 'cover',
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    />
  );
}
