import type SvgIcon from '@mui/material/SvgIcon';

/** An icon by the name that MUI gives it, such as `DeleteOutlined`. */
declare const Icon: typeof SvgIcon;
export default Icon;
