import BookIcon from '@mui/icons-material/MenuBookOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import IdeaIcon from '@mui/icons-material/LightbulbOutlined';
import { SUPPORT_EMAIL } from '@lanewise/contracts';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { HeaderMenu } from './HeaderMenu';

const SUGGESTION = `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent('A feature for Lanewise')}`;

/** How things work, and how to ask for more. */
export function HelpMenu() {
  return (
    <HeaderMenu label="Help" icon={<HelpIcon fontSize="small" />}>
      <MenuItem component={Link} to="/help">
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
