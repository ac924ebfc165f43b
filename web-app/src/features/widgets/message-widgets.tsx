import { ErrorDisplay, PageSpinner } from '@lanewise/browser/ui';
import { MESSAGES } from '@lanewise/contracts';
import { Alert, Button, Paper } from '@mui/material';
import { toast } from '../../shared/toast';
import { PageLink } from '../../shared/page-link';
import { Exhibit, Group, Row } from './exhibit';

const KINDS = ['default', 'success', 'warning', 'error'] as const;
const nothing = () => undefined;

/** Errors, waiting, toasts. */
export function MessageWidgets() {
  return (
    <Group title="Messages">
      <Exhibit title="Error display, regular">
        <Paper variant="outlined">
          <ErrorDisplay message={MESSAGES.loadsFailed} />
        </Paper>
      </Exhibit>
      <Exhibit title="Error display, regular, with a reference and another try">
        <Paper variant="outlined">
          <ErrorDisplay
            message={MESSAGES.internalError}
            reference="0d3c5a72"
            onRetry={() => toast('Tried again.')}
          />
        </Paper>
      </Exhibit>
      <Exhibit title="Error display, large">
        <Paper variant="outlined">
          <ErrorDisplay large message={MESSAGES.networkUnavailable} onRetry={() => toast('Tried again.')} />
        </Paper>
      </Exhibit>
      <Exhibit title="Error page">
        <PageLink to="/nowhere">A page that does not exist</PageLink>
      </Exhibit>
      <Exhibit title="Loading spinner">
        <Paper variant="outlined">
          <PageSpinner />
        </Paper>
      </Exhibit>
      <Exhibit title="Toasts">
        <Row>
          {KINDS.map((kind) => (
            <Button key={kind} variant="outlined" onClick={() => toast(`A toast: ${kind}.`, kind)}>
              {kind}
            </Button>
          ))}
          <Button
            variant="outlined"
            onClick={() => toast('A toast with a button.', 'default', { label: 'Undo', act: nothing })}
          >
            with a button
          </Button>
        </Row>
      </Exhibit>
      <Exhibit title="Alerts">
        <Row>
          {(['success', 'info', 'warning', 'error'] as const).map((severity) => (
            <Alert key={severity} severity={severity}>
              An alert: {severity}.
            </Alert>
          ))}
        </Row>
      </Exhibit>
    </Group>
  );
}
