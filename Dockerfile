# Every image of the product:
#   docker build --build-arg SERVICE=loads -t lanewise/loads .     one service, by the name of its folder
#   docker build --target web -t lanewise/web .                    both web apps and the API's documentation behind nginx

ARG NODE=node:24.21.0-bookworm-slim
ARG NGINX=nginxinc/nginx-unprivileged:1.30.4-alpine


# The files npm needs. Packages are installed again only when one of them changes.
FROM ${NODE} AS manifests
WORKDIR /app
COPY . .
RUN find . \( -type f ! -name package.json ! -name package-lock.json -o -type d -empty \) -delete


# No package needs its install script.
FROM ${NODE} AS dependencies
WORKDIR /app
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund


# Once for all images.
FROM dependencies AS compiled
COPY . .
RUN npx tsc -b services/*/ apps/api-docs && node libs/geo/scripts/build-cities.mjs


# Each service as one bundle, with its native packages.
FROM compiled AS bundles
RUN mkdir /bundles \
    && for folder in services/*/; do \
      service=$(basename "$folder") \
      && node scripts/bundle.mjs "$service" && ln -s "$service.js" dist/main.js && mv dist "/bundles/$service" || exit 1; \
    done


FROM compiled AS web-build
RUN node apps/api-docs/dist/main.js \
    && node libs/icons/scripts/build-icons.mjs \
    && npm run build --workspace web-app --workspace web-admin


# The upstreams of the configuration, such as LOADS_SERVERS, are set at run time.
FROM ${NGINX} AS web
ENV NGINX_ENVSUBST_OUTPUT_DIR=/tmp \
    LISTEN=8080 \
    TEMP_DIR=/tmp \
    WORKER_PROCESSES=auto \
    WEB_APP_DIR=/srv/web-app \
    WEB_ADMIN_DIR=/srv/web-admin \
    API_DOCS_DIR=/srv/api-docs
COPY deploy/nginx/nginx.conf.template /etc/nginx/templates/
COPY --from=web-build /app/web-app/dist /srv/web-app
COPY --from=web-build /app/web-admin/dist /srv/web-admin
COPY --from=web-build /app/apps/api-docs/dist/site /srv/api-docs
# The image's user `nginx`.
USER 101:101
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 \
    CMD ["wget", "-q", "--spider", "http://127.0.0.1:8080/"]
CMD ["nginx", "-c", "/tmp/nginx.conf", "-g", "daemon off; pid /tmp/nginx.pid;"]


FROM ${NODE} AS service
ENV NODE_ENV=production \
    NODE_OPTIONS=--enable-source-maps \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
# A volume mounted here gets the same owner. Only this and /tmp are written to.
RUN install -d -o 1000 -g 1000 /data
WORKDIR /app
ARG SERVICE
COPY --from=bundles /bundles/${SERVICE} ./dist
# The image's user `node`, as a number, so that Kubernetes can check that it is not root.
USER 1000:1000
EXPOSE 3000
# Ready, so that what waits for it can end another replica. Nothing restarts a container for its health.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/main.js"]
