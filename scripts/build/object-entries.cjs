// Replaces the polyfill package `object.entries` in the console's build.
module.exports = Object.entries;
