# syntax=docker/dockerfile:1
# The server with console and widget, for any PostgreSQL (DATABASE_URL). docs/operations.md describes how to run it.
# Releases are tested with Node 20.19, 22 and 24; package.json contains the oldest version.
ARG NODE_VERSION=24-bookworm-slim

FROM node:${NODE_VERSION} AS build
WORKDIR /vitrin
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
RUN npm ci --include=dev --ignore-scripts
COPY aliases.ts index.html tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY catalogue catalogue
COPY contract contract
COPY server server
COPY src src
COPY storefront storefront
RUN node scripts/build.mjs

FROM node:${NODE_VERSION} AS packages
WORKDIR /vitrin
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
# The built programs contain all other packages.
RUN npm ci --workspace=server --omit=dev --ignore-scripts

FROM node:${NODE_VERSION}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data
WORKDIR /vitrin
COPY --from=packages /vitrin/node_modules node_modules
COPY --from=build /vitrin/dist dist
COPY package.json ./
COPY server/package.json server/
# Folder for uploaded files, unless UPLOADS_URL is set to a bucket.
RUN mkdir /data && chown node:node /data
# The user `node`, as a number, because orchestrators cannot verify that a user name is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/healthz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Started without npm, because its shell does not forward signals.
CMD ["node", "--max-semi-space-size=64", "--no-parallel-scavenge", "--heap-growing-percent=100", "dist/server/main.js"]
