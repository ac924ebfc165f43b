#!/bin/sh
# Fills in the templates with the variables that are set, as the image's entry point does.
set -e
set_variables=$(env | sed -n 's/^\([A-Z_]*\)=.*/${\1}/p')
for template in /etc/nginx/templates/*.template; do
  envsubst "$set_variables" <"$template" >"$NGINX_ENVSUBST_OUTPUT_DIR/$(basename "$template" .template)"
done
exec "$@"
