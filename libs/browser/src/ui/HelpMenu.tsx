import BookIcon from '@mui/icons-material/MenuBookOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import IdeaIcon from '@mui/icons-material/LightbulbOutlined';
import { SUPPORT_EMAIL } from '@lanewise/contracts';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { HeaderMenu } from './HeaderMenu.js';
import { useAppLink } from './useAppLink.js';

const SUGGESTION = `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent('Feature suggestion for Lanewise')}`;

/** Links to the knowledge base, and to suggest a feature. */
export function HelpMenu() {
  const linkTo = useAppLink();
  return (
    <HeaderMenu label="Help" icon={<HelpIcon fontSize="small" />}>
      <MenuItem {...linkTo('/help')}>
        <ListItemIcon>
          <BookIcon fontSize="small" />
        </ListItemIcon>
        Knowledge base
      </MenuItem>
      <MenuItem component="a" href={SUGGESTION}>
        <ListItemIcon>
          <IdeaIcon fontSize="small" />
        </ListItemIcon>
        Suggest a feature
      </MenuItem>
    </HeaderMenu>
  );
}
