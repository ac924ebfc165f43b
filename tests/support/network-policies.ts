/** Enough of NetworkPolicy to tell who may talk to whom, as the API defines it. */

type Labels = Record<string, string>;
interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}
interface PolicyPeer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string };
}
interface Rule {
  from?: PolicyPeer[];
  to?: PolicyPeer[];
  ports?: { port: number }[];
}
export interface NetworkPolicy {
  spec: { podSelector: Selector; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };
}

/** A pod of the policies' namespace, one of another namespace, or an address outside of the cluster. */
export type Peer =
  | { name: string; labels: Labels; namespace?: undefined }
  | { name: string; labels: Labels; namespace: string }
  | { name: string; outside: true };

/** Whether policies of one namespace let a peer open a connection to another one. */
export const isAllowed = (policies: readonly NetworkPolicy[], from: Peer, to: Peer, port: number): boolean =>
  passes(policies, 'Egress', from, to, port) && passes(policies, 'Ingress', to, from, port);

/** Where policies of a type have their rules, and rules their peers. */
const TYPES = {
  Egress: { rules: 'egress', peers: 'to' },
  Ingress: { rules: 'ingress', peers: 'from' },
} as const;

function passes(
  policies: readonly NetworkPolicy[],
  type: keyof typeof TYPES,
  subject: Peer,
  other: Peer,
  port: number,
): boolean {
  // Only pods of the namespace are subject to its policies.
  if ('outside' in subject || subject.namespace) return true;
  const applying = policies.filter(
    ({ spec }) => spec.policyTypes.includes(type) && matches(spec.podSelector, subject.labels),
  );
  if (applying.length === 0) return true;
  const { rules, peers } = TYPES[type];
  return applying.some(({ spec }) =>
    spec[rules]?.some(
      (rule) =>
        (rule.ports?.some((allowed) => allowed.port === port) ?? true) &&
        (rule[peers]?.some((peer) => isPeer(peer, other)) ?? true),
    ),
  );
}

function isPeer({ ipBlock, podSelector, namespaceSelector }: PolicyPeer, peer: Peer): boolean {
  if ('outside' in peer) return ipBlock !== undefined;
  if (ipBlock) return false;
  if (podSelector && !matches(podSelector, peer.labels)) return false;
  if (!namespaceSelector) return peer.namespace === undefined;
  return matches(namespaceSelector, { 'kubernetes.io/metadata.name': peer.namespace ?? '' });
}

function matches({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator !== 'In') throw new Error(`Unknown operator ${operator}`);
      return values.includes(labels[key]);
    })
  );
}
