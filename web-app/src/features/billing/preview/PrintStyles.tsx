import GlobalStyles from '@mui/material/GlobalStyles';

/** Prints the invoice alone, black on white in either theme. */
const styles = {
  '@page': { size: 'A4 portrait', margin: '18mm' },
  '@media print': {
    'header, nav, footer, .MuiDrawer-root, .MuiAlert-root, .notistack-SnackbarContainer': {
      display: 'none !important',
    },
    'html, body, main, main *': {
      color: '#000 !important',
      backgroundColor: '#fff !important',
      borderColor: '#bbb !important',
    },
    main: { paddingTop: '0 !important' },
    'main article': { border: '0 !important', padding: '0 !important' },
  },
};

export const PrintStyles = () => <GlobalStyles styles={styles} />;
