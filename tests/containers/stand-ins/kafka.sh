#!/bin/bash
# Turns variables into properties, and formats an empty folder, as the image's entry point does.
set -e
properties=/tmp/server.properties
env -0 | while IFS= read -r -d '' line; do
  case $line in KAFKA_HEAP_OPTS=* | KAFKA_OPTS=*) continue ;; KAFKA_*) ;; *) continue ;; esac
  name=${line%%=*}
  name=${name#KAFKA_}
  echo "${name,,}=${line#*=}"
done | sed -E ':name; s/^([^=]*)___/\1-/; t name; :under; s/^([^=]*)__/\1\n/; t under; :dot; s/^([^=]*)_/\1./; t dot; s/\n/_/g' >$properties
run=(java ${KAFKA_HEAP_OPTS:--Xmx1G -Xms1G} -cp '/opt/kafka/libs/*')
"${run[@]}" kafka.tools.StorageTool format --ignore-formatted --config $properties \
  --cluster-id "${CLUSTER_ID:-5L6g3nShT-eMCtK--X86sw}"
exec "${run[@]}" kafka.Kafka $properties
