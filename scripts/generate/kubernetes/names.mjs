/** Names that several manifests share. What is not generated in `k8s/` uses the same. */
export const NAMESPACE = 'lanewise';
export const KAFKA = 'kafka';
export const KAFKA_BOOTSTRAP = `${KAFKA}-kafka-bootstrap.${NAMESPACE}.svc:9093`;
/** The ports at which a container of a service, and of nginx, listens. */
export const SERVICE_PORT = 3000;
export const WEB_PORT = 8080;
/** The database role's password; CloudNativePG reads the same Secret. */
export const databaseSecretOf = (service) => `postgres-${service}`;
/** The KafkaUser and the Secret with its password that Strimzi makes. */
export const kafkaUserOf = (service) => `kafka-${service}`;
/** The settings that an operator sets for one service alone and keeps secret, such as S3_URL. */
export const settingsSecretOf = (service) => `${service}-settings`;

export const labelsOf = (name, component) => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/component': component,
  'app.kubernetes.io/part-of': 'lanewise',
});
/** Labels that never change, by which a pod is selected. */
export const selectorOf = (name, component) => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/component': component,
});
