#!/usr/bin/env node
// Entry point of the `provider` command in the kit.
import '../lib/cli.js';
