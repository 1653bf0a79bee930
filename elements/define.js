
import"./kb-provider.js";import"./kb-article.js";import"./kb-launcher.js";import"./kb-recommended.js";import"./kb-related.js";import"./kb-search.js";import"./kb-share.js";import"./kb-vote.js";