import type { ConnectionKind } from '@catalogue/connections';
import type { Connection } from '@contract/calls/account/connections';

export interface ServiceProps {
  kind: ConnectionKind;
  /** Undefined while the service is not connected. */
  connection: Connection | undefined;
}
