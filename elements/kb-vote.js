
import{F as e}from"./kb-base.js";import{i as t}from"./kb-reader.js";e(`kb-vote`,t);export{t as KbVote};