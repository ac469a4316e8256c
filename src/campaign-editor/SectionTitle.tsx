import { styled } from '@mui/material/styles';
import { Icon, type IconName } from '@/components/Icon';
import { iconTile } from '@/theme/iconTile';
import { size } from '@/theme/tokens';

interface SectionTitleProps {
  id: string;
  title: string;
  help: string;
  icon: IconName;
}

export function SectionTitle({ id, title, help, icon }: SectionTitleProps) {
  return (
    <Head>
      <span className="icon">
        <Icon name={icon} size={18} />
      </span>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{help}</p>
      </div>
    </Head>
  );
}

const Head = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  '& .icon': { ...iconTile, backgroundColor: colours.sunken, color: colours.quiet },
  '& h2': { ...typography.h2, margin: 0 },
  '& p': { margin: 0, color: colours.quiet, fontSize: size.body },
}));
